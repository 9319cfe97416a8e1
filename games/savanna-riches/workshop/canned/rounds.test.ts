import { describe, expect, it } from 'vitest';
import { parseEvents } from '../../view/parse-events.ts';
import { unitsPerStake } from '../../view/paytable.ts';
import { planRound } from '../../view/plan-round.ts';
import canned from './rounds.json';

describe.each(Object.entries(canned))('canned Savanna Riches round “%s”', (_kind, round) => {
  it('the view parses every event and shows exactly the payout', () => {
    const start = parseEvents(round.start);
    expect(start).not.toBeNull();
    const isOpen = Object.keys(round.after).length > 0;
    const last = planRound(start ?? [], 0, unitsPerStake).at(-1);
    expect(last).toMatchObject(isOpen ? { kind: 'offer' } : { kind: 'payout', units: round.startUnits });
  });

  it('the round ends after the choice with exactly its payout', () => {
    for (const after of Object.values(round.after)) {
      const events = parseEvents([...round.start, ...after.events]);
      const scenes = planRound(events ?? [], round.start.length, unitsPerStake);
      expect(scenes.at(-1)).toMatchObject({ kind: 'payout', units: after.payoutUnits });
      expect(scenes.some((scene) => scene.kind === 'spin')).toBe(false);
    }
    expect(round.start.length).toBeGreaterThan(0);
  });
});
