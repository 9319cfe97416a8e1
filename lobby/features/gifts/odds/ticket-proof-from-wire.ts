import type { AnswerOf } from '@tausi/contract/call.ts';
import type { seriesTicket } from '@tausi/contract/rounds/fairness/series-ticket.ts';
import { isRecord, type SeriesItem } from '@tausi/kernel';

type WireProof = AnswerOf<typeof seriesTicket>;

/** The proof of a ticket as bytes; null if the answer has another shape. */
export type TicketProof = {
  readonly ticketNo: number;
  readonly tickets: number;
  readonly items: readonly SeriesItem[];
  readonly salt: Uint8Array;
  readonly path: readonly Uint8Array[];
  readonly root: string;
  readonly commitment: string;
  readonly serverSeed: Uint8Array | null;
  /** The text that the check page reads. */
  readonly copy: string;
};

export function ticketProofFromWire(wire: WireProof): TicketProof | null {
  const opening = fieldsOf(wire.opening.payload);
  const promise = fieldsOf(wire.promise.payload);
  const { tickets, root } = opening;
  const { commitment } = promise;
  if (typeof tickets !== 'number' || typeof root !== 'string' || typeof commitment !== 'string') return null;
  return {
    ticketNo: wire.ticket.ticketNo,
    tickets,
    items: wire.ticket.items.map(({ type, amount }) => ({ type: typeOf(type), amount: BigInt(amount) })),
    salt: bytesOfHex(wire.ticket.salt),
    path: wire.ticket.path.map(bytesOfHex),
    root,
    commitment,
    serverSeed: wire.serverSeed === null ? null : bytesOfHex(wire.serverSeed),
    copy: JSON.stringify(wire, null, 1),
  };
}

function fieldsOf(payload: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(payload);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

// An unknown type folds to another root, so the check fails.
function typeOf(type: number): SeriesItem['type'] {
  return ([1, 2, 3, 4] as const).find((known) => known === type) ?? 1;
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: Math.floor(hex.length / 2) }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
}
