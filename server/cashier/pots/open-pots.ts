import { assert, unwrap } from '@tausi/kernel';
import type { PotsDesk } from '../desk/pots-desk.ts';
import { askPots, type PotFlow } from './check-pots.ts';

const reason = 'the opening balance of a development copy';
const people = ['development', 'development, second'] as const;

/** Development only: books the first reported balance of each new pot, as two people do it for a real one. Returns false while a pot has not
 *  reported its balance. */
export async function openPots(flow: PotFlow, desk: PotsDesk): Promise<boolean> {
  const known = (await desk.list()).filter(({ pot }) => flow.providers.has(pot));
  if (known.some(({ reported }) => reported === null)) await askPots(flow);
  for (const { pot, reported, held } of known) {
    if (reported === null || (await desk.listActs(pot, 1)).length > 0) continue;
    const minor = reported.minor - held;
    const [by, second] = people;
    if (minor <= 0n) unwrap(await desk.act(pot, { act: 'floor', minor: 0n }, { by, reason }));
    else {
      const { act } = unwrap(await desk.act(pot, { act: 'top_up', minor }, { by, reason }));
      const approved = await desk.approve(act.id, second);
      assert(approved.ok, 'a new act is approved by another person');
    }
  }
  return known.every(({ reported }) => reported !== null);
}
