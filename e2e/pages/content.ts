import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { runningCopy } from '../running-copy.ts';
import type { Lobby } from './lobby.ts';

const listed = z.object({ conversations: z.array(z.object({ id: z.string(), lastText: z.string() })) });

/** Answers, as an agent at the desk, the conversation that ends with these words. */
export async function answerAtDesk(wrote: string, answer: string): Promise<void> {
  const desk = `${runningCopy().simulators.chat}/conversations`;
  const { conversations } = z.parse(listed, await (await fetch(desk)).json());
  const found = conversations.find(({ lastText }) => lastText === wrote);
  expect(found, 'the message arrived at the desk').toBeDefined();
  const body = JSON.stringify({ id: found?.id, text: answer });
  await fetch(`${desk}/${found?.id}/reply`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** Opens the side menu. */
export async function openMenu({ page, words }: Lobby): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell.menu') })
    .tap();
}

/** A game card of a list, with its heart and its details. */
export function cardOf({ page, words }: Lobby, title: string) {
  return {
    heart: page.getByRole('button', { name: words('lobby.keep', { game: title }) }).first(),
    facts: page.getByRole('button', { name: new RegExp(`^${title}.*${words('lobby.tell')}`) }).first(),
  };
}
