/** Markup with escaped values. */
export type Html = { readonly text: string };

/** Builds markup from a template: text values are escaped, markup values and lists of them are inserted unchanged. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return { text: parts.map((part, index) => part + shown(values[index] ?? '')).join('') };
}

function shown(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeText(value);
  return 'text' in value ? value.text : value.map((one) => one.text).join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
