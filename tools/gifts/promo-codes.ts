import { writeFileSync } from 'node:fs';
import type { CodeDesk, CodeDeskRefusal } from '@tausi/server/promotions/index.ts';
import { refuse } from '../refuse.ts';

const refusals: Readonly<Record<CodeDeskRefusal['code'], string>> = {
  no_code_promotion: 'No promotion with this number takes codes: its surface is "code". See them with: list',
  reason_missing: 'Give a reason: --reason=… (up to 300 characters)',
  bad_code: 'A shared code has 4 to 24 letters and digits.',
  bad_count: 'Give the number of codes, 1 to 100000: --count=100',
  code_taken: 'The market has this code already. Choose another one.',
  nothing_to_approve: 'There is no batch with this number that waits for approval. See them with: codes <number>',
  second_person_missing: 'Another person than the one who made the batch must approve it: --by=…',
};

type Said = { readonly by: string; readonly reason: string; readonly count?: string; readonly shared?: string; readonly to?: string };

/** `codes <number>`: lists the batches of a promotion, or makes one. */
export async function codes(desk: CodeDesk, promotionId: number, said: Said): Promise<number> {
  if (said.count === undefined && said.shared === undefined) return list(desk, promotionId);
  const order = { promotionId, by: said.by, reason: said.reason };
  if (said.shared !== undefined) {
    const made = await desk.make({ ...order, codes: { kind: 'shared', text: said.shared } });
    if (!made.ok) return refuse(refusals[made.error.code]);
    console.log(`Batch ${made.value.batchId} waits for another person: approve-codes ${made.value.batchId}`);
    return 0;
  }
  if (said.to === undefined) return refuse('Give the file for the codes: --to=codes.txt. They are shown nowhere else.');
  // An existing file is refused before codes are made, because they are shown only once.
  try {
    writeFileSync(said.to, '', { flag: 'wx', mode: 0o600 });
  } catch {
    return refuse(`The file ${said.to} exists already, or cannot be written.`);
  }
  const made = await desk.make({ ...order, codes: { kind: 'single_use', count: Number(said.count) } });
  if (!made.ok) return refuse(refusals[made.error.code]);
  writeFileSync(said.to, `${made.value.codes.join('\n')}\n`, { mode: 0o600 });
  console.log(`${made.value.codes.length} codes are in ${said.to}. Batch ${made.value.batchId} waits: approve-codes ${made.value.batchId}`);
  return 0;
}

async function list(desk: CodeDesk, promotionId: number): Promise<number> {
  const rows = await desk.list(promotionId);
  if (rows.length === 0) console.log('The promotion has no codes yet.');
  for (const row of rows)
    console.log(
      `${row.batchId}  ${row.kind === 'shared' ? 'one shared code' : `${row.codes} single-use codes`}  used ${row.used} times  ${row.approvedBy === null ? 'waits for approval' : `approved by ${row.approvedBy}`}`,
    );
  return 0;
}

/** `approve-codes <batch>`: the second person. */
export async function approveCodes(desk: CodeDesk, batchId: number, by: string): Promise<number> {
  const approved = await desk.approve({ batchId, by });
  if (!approved.ok) return refuse(refusals[approved.error.code]);
  console.log(`The codes of batch ${batchId} work from now on.`);
  return 0;
}
