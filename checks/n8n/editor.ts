import { join } from 'node:path';
import type { Page } from './browser.ts';
import type { N8n } from './n8n.ts';

/** By the page for it. */
export async function logIn(page: Page, n8n: N8n): Promise<void> {
  await page.goto(`${n8n.url}/signin`);
  await page.locator('input[name=emailOrLdapLoginId]').fill(n8n.owner.email);
  await page.locator('input[name=password]').fill(n8n.owner.password);
  await page.locator('[data-test-id=form-submit-button]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
}

/** The editor of n8n, used by its fields and buttons. */
export class Editor {
  readonly #page: Page;
  readonly #url: string;
  readonly #folder: string;
  #isEmpty = true;

  /** `url`: of n8n; pictures go to the folder. */
  constructor(page: Page, url: string, folder: string) {
    this.#page = page;
    this.#url = url;
    this.#folder = folder;
  }

  /** A new workflow. */
  async open(): Promise<void> {
    await this.#page.goto(`${this.#url}/workflow/new`);
    await this.#page.locator('[data-test-id=canvas-add-button]').first().waitFor({ timeout: 60_000 });
    this.#isEmpty = true;
  }

  /** Find a node as its user would, and place it behind the last one; of a node with actions one of them. */
  async add(words: string, node: string, action?: string): Promise<void> {
    if (this.#isEmpty) await this.#page.locator('[data-test-id=canvas-add-button] button').first().click();
    else await this.#page.keyboard.press('n');
    this.#isEmpty = false;
    await this.#page.locator('[data-test-id=node-creator]').first().waitFor();
    await this.#page.waitForTimeout(500);
    await this.#page.keyboard.type(words, { delay: 20 });
    const found = this.#page.locator('[data-test-id=node-creator-item-name]').filter({ hasText: node }).first();
    await found.waitFor();
    await found.click();
    if (action !== undefined) {
      const item = this.#page.locator('[data-test-id=node-creator]').getByText(action, { exact: true }).first();
      await item.waitFor();
      await item.click();
    }
    await this.#page.waitForTimeout(1500);
  }

  /** Open the list of a resource locator and take what it has of that name. */
  async pick(name: string, text: string): Promise<void> {
    const field = this.#page.locator(`[data-test-id=parameter-input-${name}]`).first();
    await field.waitFor();
    await this.#page.locator('[data-test-id=rlc-input]').first().click();
    const item = this.#page.locator('[data-test-id=rlc-item]').filter({ hasText: text }).first();
    await item.waitFor();
    await this.shoot(`list-of-${name}`);
    await item.click();
    await this.#page.waitForTimeout(500);
  }

  /** Open a list of choices and take the one of that name. */
  async choose(name: string, choice: string): Promise<void> {
    await this.#page.locator(`[data-test-id=parameter-input-${name}]`).first().click();
    const shown = '.el-select-dropdown__item:visible, [role=option]:visible';
    await this.#page.locator(shown).filter({ hasText: choice }).first().click();
    await this.#page.waitForTimeout(500);
  }

  async fill(name: string, value: string): Promise<void> {
    const inputs = `[data-test-id=parameter-input-${name}] input, [data-test-id=parameter-input-${name}] textarea`;
    await this.#page.locator(inputs).first().fill(value);
    await this.#page.waitForTimeout(500);
  }

  /** Press "Execute step"; answers the text of the output once it is there, and takes a picture of the panel. */
  async execute(picture: string): Promise<string> {
    await this.#page.locator('[data-test-id=node-execute-button]').first().click();
    const output = this.#page.locator('[data-test-id=output-panel]').first();
    for (let tries = 0; tries < 60; tries += 1) {
      await this.#page.waitForTimeout(1000);
      if (/\bitems?\b/.test(await output.innerText())) break;
    }
    await this.shoot(picture);
    return output.innerText();
  }

  /** What the last step gave, item by item: the schema shows the first one alone. */
  async readTable(): Promise<string> {
    const output = this.#page.locator('[data-test-id=output-panel]').first();
    await output.getByText('Table', { exact: true }).first().click();
    await this.#page.waitForTimeout(1000);
    return output.innerText();
  }

  async closePanel(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.#page.waitForTimeout(800);
  }

  async canvas(): Promise<string> {
    return this.#page.locator('[data-test-id=canvas-wrapper], .vue-flow').first().innerText();
  }

  async shoot(name: string): Promise<void> {
    await this.#page.waitForTimeout(1000);
    await this.#page.screenshot({ path: join(this.#folder, `${name}.png`) });
  }
}
