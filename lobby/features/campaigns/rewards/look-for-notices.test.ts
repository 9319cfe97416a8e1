import { err, ok } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { localRefusal } from '../../../shared/client/refusal.ts';
import type { CallServer } from '../../../shared/client/server-client.ts';
import { messagesOf } from '../../../locales/catalogues.ts';
import { lookForNotices } from './look-for-notices.ts';

/** A server that answers the named calls; every other call fails. */
function aServer(answers: Readonly<Record<string, unknown>>): CallServer {
  const answer = async (call: { readonly name: string }, params: object) => {
    const given = answers[call.name + ('type' in params ? ` ${String(params.type)}` : '')];
    return given === undefined ? err(localRefusal('unreachable')) : ok(given);
  };
  return Object.assign(answer);
}

it('reward notices: are none if no reward waits or the lookup fails', async () => {
  const nothing = { num: 0, activityId: 0 };
  const quiet = aServer({
    luckyUserReceiveStatus: { status: 0 },
    diamondPassRewardPopup: nothing,
    'halloweenPopups 1': nothing,
    'halloweenPopups 2': nothing,
    'halloweenPopups 3': nothing,
  });
  expect(await lookForNotices(quiet)).toEqual([]);
  expect(await lookForNotices(aServer({ luckyUserReceiveStatus: { status: 2 } }))).toEqual([]);
});

it('reward notices: name the lucky reward, the passport and the seasons: Halloween 1, World Cup tickets 2, Christmas 3', async () => {
  const waiting = { num: 1, activityId: 1 };
  const full = aServer({
    luckyUserReceiveStatus: { status: 1 },
    diamondPassRewardPopup: waiting,
    'halloweenPopups 1': waiting,
    'halloweenPopups 2': waiting,
    'halloweenPopups 3': waiting,
  });
  const found = await lookForNotices(full);
  expect(found).toEqual(['lucky', 'passport', 'halloween', 'worldCup', 'christmas'].map((id) => `campaigns.waits.${id}`));
  for (const language of ['en', 'sw'] as const) expect([...messagesOf(language).keys()]).toEqual(expect.arrayContaining([...found]));
});
