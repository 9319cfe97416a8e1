/** The trimmed text in a field of a form; empty if the form has no such field. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The element of the page with this id; a missing one is a bug in the page. */
export function part<E extends HTMLElement>(id: string, type: new () => E): E {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page has no element ${id}`);
  return element;
}

export function make(tag: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

/** Calls the switchboard; the page shows its refusal, if any. */
export async function act(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<void> {
  const answer = await fetch(path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const notice = part('notice', HTMLParagraphElement);
  notice.textContent = answer.ok ? '' : await answer.text();
}
