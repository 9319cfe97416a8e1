import { dayMs, type Clock } from '@tausi/kernel';
import type { StudioDesk } from '@tausi/server/studios/index.ts';
import { refuse } from '../refuse.ts';

type DeskRequest = {
  readonly step: string;
  readonly target: string;
  readonly day?: string | undefined;
  readonly by: string;
  readonly reason: string;
};
type Help = { readonly refusals: Readonly<Record<string, string>>; readonly clock: Clock };

const microsPerUnit = 1_000_000;

/** Compares a day with the studio's list, lists the open differences, or closes one. */
export async function reconcile({ reconciling }: StudioDesk, asked: DeskRequest, { refusals, clock }: Help): Promise<number> {
  const { step, target, by, reason } = asked;
  if (step === 'differences') return list(reconciling);
  if (step === 'close') {
    const closed = await reconciling.close({ differenceNo: Number(target), by, reason });
    if (!closed.ok) return refuse(refusals[closed.error.code] ?? closed.error.code);
    console.log(`Difference ${target} is closed by ${by}: ${reason}`);
    return 0;
  }
  const day = asked.day ?? new Date(clock.now() - dayMs).toISOString().slice(0, 10);
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return refuse('The day has the form 2026-11-27: --day=…');
  const compared = await reconciling.compareDay(target, day, by);
  if (!compared.ok) return refuse(refusals[compared.error.code] ?? compared.error.code);
  const { differences } = compared.value;
  console.log(`${day}: ${compared.value.compared} transactions compared, ${differences.length} differ.`);
  for (const { kind, transactionId } of differences) console.log(`  ${kind}  ${transactionId}`);
  return 0;
}

async function list(reconciling: StudioDesk['reconciling']): Promise<number> {
  const open = await reconciling.listOpen();
  for (const { differenceNo, studio, kind, transactionId, ourMicros, theirMicros } of open)
    console.log(`${differenceNo}  ${studio}  ${kind}  ${transactionId}  ours ${amountOf(ourMicros)}, theirs ${amountOf(theirMicros)}`);
  if (open.length === 0) console.log('No difference is open.');
  return 0;
}

function amountOf(micros: bigint | null): string {
  return micros === null ? 'none' : (Number(micros) / microsPerUnit).toFixed(2);
}
