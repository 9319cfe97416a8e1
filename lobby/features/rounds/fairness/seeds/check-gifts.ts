import { bytesOfHex } from '../bytes.ts';
import type { SeedPage } from '../proof-from-wire.ts';
import { redraw } from '../redraw.ts';

const label = 'sector';

/** Redraws the sectors that a revealed seed drew. Returns those that are another sector, or do not follow the one before them. */
export async function unfairGifts({ revealed, gifts }: Pick<SeedPage, 'revealed' | 'gifts'>): Promise<readonly string[]> {
  const seed = revealed === null ? null : bytesOfHex(revealed.serverSeed);
  const beacon = bytesOfHex(revealed?.beacon ?? '');
  if (revealed === null || seed === null || beacon === null) return gifts.map(nameOf);
  const drawn = new Map<string, number>();
  const unfair: string[] = [];
  for (const gift of gifts) {
    const { drawName, nonce, size, sector } = gift;
    const expected = drawn.get(drawName) ?? 0;
    drawn.set(drawName, nonce + 1);
    const origin = { game: drawName, clientSeed: revealed.clientSeed, beacon, nonce: BigInt(nonce) };
    const [again] = await redraw(seed, origin, [{ n: size, label, value: sector }]);
    if (nonce !== expected || again !== sector) unfair.push(nameOf(gift));
  }
  return unfair;
}

function nameOf({ drawName, nonce }: SeedPage['gifts'][number]): string {
  return `${drawName} #${nonce + 1}`;
}
