/** Markup whose values have been escaped. */
export type Html = { readonly text: string };

/** Markup from a template: every text value is escaped, markup values and lists of them go in as they are. */
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
