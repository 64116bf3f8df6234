import { existsSync } from 'node:fs';
import { requireOfN8n } from './install.ts';

export interface Locator {
  click(options?: { timeout?: number; position?: { x: number; y: number } }): Promise<void>;
  dblclick(): Promise<void>;
  first(): Locator;
  filter(options: { hasText: string }): Locator;
  getByText(text: string, options?: { exact?: boolean }): Locator;
  fill(text: string): Promise<void>;
  waitFor(options?: { timeout?: number }): Promise<void>;
  count(): Promise<number>;
  innerText(): Promise<string>;
  all(): Promise<Locator[]>;
  boundingBox(): Promise<Box | null>;
}

/** CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is used of a page of playwright-core, which is installed beside n8n. */
export interface Page {
  goto(url: string): Promise<unknown>;
  locator(selector: string): Locator;
  screenshot(options: { path: string; clip?: Box }): Promise<unknown>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  waitForTimeout(ms: number): Promise<void>;
  waitForURL(matches: (url: URL) => boolean): Promise<void>;
  keyboard: { press(key: string): Promise<void>; type(text: string, options?: { delay?: number }): Promise<void> };
}

interface Browser {
  newPage(options: object): Promise<Page>;
  close(): Promise<void>;
}

const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** A page of a headless Chromium; closed after the work. Throws when there is no Chromium. */
export async function withPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
  if (!existsSync(chromiumPath))
    throw new Error(
      `There is no Chromium at ${chromiumPath}: install the package chromium, or set CHROMIUM to its path`,
    );
  const { chromium } = requireOfN8n('playwright-core') as {
    chromium: { launch(options: object): Promise<Browser> };
  };
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    return await work(await browser.newPage({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: 1 }));
  } finally {
    await browser.close();
  }
}
