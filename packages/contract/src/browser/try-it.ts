import { describeAnswer } from './answer.ts';
import { makeFigure, showCode } from './code.ts';
import { makeElement } from './make-element.ts';
import { FieldProblem, makeRequest, printCurl, type FormRequest, type Place, type Typed } from './request.ts';
import type { SessionHolder } from './session.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Makes the form of an operation one that sends its request and shows the request with curl, and the answer. */
export function offerTrial(box: HTMLElement, api: string, session: SessionHolder): void {
  box.hidden = false;
  const form = box.querySelector('form')!;
  const curl = makeFigure('curl', '');
  const answer = makeElement('div', { class: 'answer' });
  form.append(curl, answer);

  const show = (): void => {
    try {
      showCode(curl.querySelector('code')!, printCurl(readForm(form), api));
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error;
    }
  };
  const choice = form.querySelector<HTMLSelectElement>('[data-choice]');
  const choose = (): void => {
    if (!choice) return;
    for (const set of form.querySelectorAll<HTMLFieldSetElement>('fieldset')) {
      const place = set.dataset['in']!;
      const isJson = place === 'json' || place === 'body';
      if (isJson || place === 'form') set.disabled = set.hidden = isJson !== (choice.value === 'json');
    }
  };
  form.addEventListener('input', () => {
    for (const control of listControls(form)) control.setCustomValidity('');
    choose();
    show();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, answer, api, session);
  });
  box.addEventListener('toggle', show);
  for (const button of form.querySelectorAll<HTMLButtonElement>('.camera')) offerCamera(button);
  choose();
}

/** A button for the camera beside a file that is chosen: with one control alone, a phone offers either or. */
function offerCamera(button: HTMLButtonElement): void {
  const file = button.previousElementSibling!.querySelector('input')!;
  // Browsers without a camera of their own do not know it, and would open the same choice of files.
  button.hidden = !('capture' in file);
  button.addEventListener('click', () => {
    file.setAttribute('capture', 'environment');
    file.click();
    file.removeAttribute('capture');
  });
}

async function send(form: HTMLFormElement, answer: Element, api: string, session: SessionHolder): Promise<void> {
  const request = readFormOrTell(form);
  if (!request) return;
  if (form.dataset['ask'] !== undefined && !confirm('This deletes something of your account. Send it?')) return;
  const button = form.querySelector<HTMLButtonElement>('.send button')!;
  const sent = form.querySelector('.sent')!;
  button.disabled = true;
  sent.textContent = 'Sent; waiting for the answer.';
  const started = performance.now();
  try {
    const response = await fetch(api + request.path, await makeFetchOptions(request, session));
    answer.replaceChildren(...(await describeAnswer(response, performance.now() - started)));
    sent.textContent = '';
  } catch (error) {
    answer.replaceChildren();
    sent.textContent = `No answer came: ${error instanceof Error ? error.message : String(error)}`;
  }
  button.disabled = false;
}

async function makeFetchOptions(
  { method, headers, json, form }: FormRequest,
  session: SessionHolder,
): Promise<RequestInit> {
  const sent = new Headers([...headers, ...(method === 'GET' ? [] : await session.readHeaders())]);
  if (json !== undefined) sent.set('Content-Type', 'application/json');
  if (!form) return { method, headers: sent, ...(json === undefined ? {} : { body: json }) };
  const body = new FormData();
  for (const [name, value] of form) body.append(name, value);
  return { method, headers: sent, body };
}

const listControls = (form: HTMLFormElement): Control[] => [
  ...form.querySelectorAll<Control>('fieldset:not([disabled]) [name]'),
];

function readForm(form: HTMLFormElement): FormRequest {
  const { method, path, accept } = form.dataset as { method: string; path: string; accept: string };
  return makeRequest({ method, path, accept }, listControls(form).map(readControl));
}

function readControl(control: Control): Typed {
  const file = control instanceof HTMLInputElement ? control.files?.[0] : undefined;
  const place = control.closest('fieldset')!.dataset['in'] as Place;
  return { place, name: control.name, as: control.dataset['as']!, text: file ? '' : control.value, file };
}

function readFormOrTell(form: HTMLFormElement): FormRequest | undefined {
  try {
    return readForm(form);
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error;
    const { name, place } = error.field;
    const control = form.querySelector<Control>(`[data-in="${place}"] [name="${CSS.escape(name)}"]`)!;
    const folded = control.closest('details');
    if (folded) folded.open = true;
    control.setCustomValidity(error.message);
    control.reportValidity();
    return undefined;
  }
}
