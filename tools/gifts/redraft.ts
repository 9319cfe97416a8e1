import { isMarketCode, marketOf, parseMoney } from '@tausi/kernel';
import { readPromotionDraft, type PromotionDesk } from '@tausi/server/promotions/index.ts';
import { refuse } from '../refuse.ts';

type DraftFile = NonNullable<Awaited<ReturnType<PromotionDesk['file']>>>;
export type Redraft = {
  readonly step: 'clone' | 'schedule' | 'budget';
  readonly id: number;
  readonly by: string;
  readonly as?: string;
  readonly name?: string;
  readonly from?: string;
  readonly until?: string;
  readonly most?: string;
  readonly awards?: string;
};

/** `clone`, `schedule` and `budget`: draft the newest version again with one change. Another person approves it. */
export async function redraft(desk: PromotionDesk, act: Redraft): Promise<number> {
  const file = await desk.file(act.id);
  if (file === null) return refuse('There is no promotion with this number. See them with: list');
  const changed = changedBy(file, act);
  if (typeof changed === 'string') return refuse(changed);
  const read = readPromotionDraft(changed);
  if (!read.ok) return refuse(['Nothing was stored:', ...read.error.problems.map((problem) => `  ${problem}`)].join('\n'));
  const stored = await desk.draft(read.value, act.by);
  if (!stored.ok) return refuse('The number or the name belongs to another promotion.');
  console.log(
    `Version ${stored.value} of ${read.value.id} is a draft. See its cost with: dry-run ${read.value.id}; another person approves it.`,
  );
  return 0;
}

// A sentence refuses the change.
function changedBy(file: DraftFile, act: Redraft): DraftFile | string {
  switch (act.step) {
    case 'clone': {
      const { as = '', name = '' } = act;
      if (!/^\d{1,9}$/.test(as) || name === '') return 'Give the number and the name of the copy: --as=170391 --name=register-2-ke';
      return { ...file, id: Number(as), name };
    }
    case 'schedule': {
      const { from = file.startsAt, until = file.endsAt } = act;
      return { ...file, startsAt: from, endsAt: until === 'none' ? null : until };
    }
    case 'budget': {
      const minorMax = act.most === undefined ? file.budget.minorMax : capOf(file.market, act.most);
      if (minorMax === undefined) return 'Amounts look like 50000.00, or none: --most=50000.00';
      const { awards = file.budget.awardsMax } = act;
      return { ...file, budget: { minorMax, awardsMax: awards === 'none' ? null : awards } };
    }
  }
}

function capOf(market: string, typed: string): string | null | undefined {
  if (typed === 'none') return null;
  const amount = isMarketCode(market) ? parseMoney(marketOf(market).currency, typed) : null;
  return amount?.ok === true ? amount.value.minor.toString() : undefined;
}
