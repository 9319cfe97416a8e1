import { expect, type Locator } from '@playwright/test';
import type { Lobby } from './lobby.ts';

/** The screen "Play safely", through its visible controls and texts. */
export function safetyOn({ page, words, sheet, tab }: Lobby) {
  const section = (kind: 'deposit' | 'stake' | 'loss' | 'time'): Locator =>
    page.getByRole('region', { name: words(`safety.kind.${kind}`), exact: true });

  /** Opens the screen through Me, from any screen. */
  async function open(): Promise<void> {
    await tab('me');
    await page.getByRole('button', { name: words('players.mine.safety') }).tap();
    await expect(page.getByRole('heading', { name: words('safety.title'), level: 1 })).toBeVisible();
    await expect(section('stake')).toBeVisible();
  }

  async function openLimit(kind: 'deposit' | 'stake' | 'loss', span: 'day' | 'week' | 'month'): Promise<void> {
    await section(kind)
      .getByRole('button', { name: words(`safety.span.${span}`) })
      .tap();
  }

  /** Types into the open sheet of a limit and submits it. */
  async function setTo(amount: string, button: 'safety.set' | 'safety.ask' = 'safety.set'): Promise<void> {
    await sheet.getByLabel(words('safety.field.amount'), { exact: true }).fill(amount);
    await sheet.getByRole('button', { name: words(button) }).tap();
  }

  return { section, open, openLimit, setTo };
}

/** A refusal's text with its placeholders filled in. */
export function filled(text: string, ...values: readonly string[]): string {
  let next = 0;
  return text.replaceAll('%s', () => values[next++] ?? '');
}
