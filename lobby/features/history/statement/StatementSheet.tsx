import { Download } from 'lucide-react';
import { useState } from 'react';
import { yearlyStatement } from '@tausi/contract/cashier/statement/yearly-statement.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useHasText, useText } from '../../../shared/texts/use-text.ts';
import { FilterChips } from '../FilterChips.tsx';
import { statementFile } from './statement-file.ts';
import type { Statement } from './statement-from-wire.ts';

const yearsMax = 5;
const shortLifeMs = 60_000;

type StatementSheetProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** The money that the player paid in and got out in a year, with the taxes, and the same as a file. */
export function StatementSheet({ isOpen, onClose }: StatementSheetProps) {
  const text = useText();
  const years = useYears();
  const [year, setYear] = useState(years[0] ?? 0);
  const { data, error, refetch } = useCall(yearlyStatement, { year }, { enabled: isOpen });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('history.statement')} closeLabel={text('shell.close')}>
      {years.length > 1 && (
        <FilterChips
          label={text('history.statement.year')}
          options={years.map((each) => ({ id: String(each), title: String(each) }))}
          chosen={String(year)}
          onChoose={(chosen) => setYear(Number(chosen))}
        />
      )}
      {data !== undefined && <YearSums statement={data} />}
      {data === undefined && error !== null && <FailureState refusal={error.refusal} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton className="mt-2 h-64 w-full rounded-2xl" />}
    </Sheet>
  );
}

/** The years since the registration, newest first. */
function useYears(): readonly number[] {
  const player = usePlayerInfo();
  const format = useMarketFormat({ year: 'numeric' });
  const yearOf = (at: number): number => Number(format.formatToParts(at).find(({ type }) => type === 'year')?.value);
  const [openedAt] = useState(() => Date.now());
  const now = yearOf(openedAt);
  const first = Math.max(player === undefined ? now : yearOf(player.createdAt), now - yearsMax + 1);
  return Array.from({ length: now - first + 1 }, (_none, index) => now - index);
}

function YearSums({ statement }: { readonly statement: Statement }) {
  const text = useText();
  const taxName = useTaxName();
  const month = useMonthName(statement.year);
  const save = useSave(statement);
  const { currency, months, linesLeftOut, taxes, paidIn, paidOut } = statement;
  return (
    <div className="flex flex-col gap-4 pt-2">
      <dl className="grid grid-cols-2 gap-2">
        <Sum name={text('history.statement.column.paidIn')} value={`${currency} ${amountText(paidIn)}`} />
        <Sum name={text('history.statement.column.paidOut')} value={`${currency} ${amountText(paidOut)}`} />
        {taxes.map(({ kind, amount }) => (
          <Sum key={kind} name={taxName(kind)} value={`${currency} ${amountText(amount)}`} />
        ))}
      </dl>
      {months.length === 0 && <p className="text-center text-sm text-soft">{text('history.statement.none')}</p>}
      {months.map((each) => (
        <section key={each.month} className="rounded-2xl bg-sunken px-4 py-3 text-sm">
          <h3 className="mb-1 font-bold first-letter:uppercase">{month(each.month)}</h3>
          <dl>
            <Line name={text('history.statement.column.paidIn')} value={each.paidIn} />
            <Line name={text('history.statement.column.paidOut')} value={each.paidOut} />
            {each.taxes.map(({ kind, amount }) => (
              <Line key={kind} name={taxName(kind)} value={amount} />
            ))}
          </dl>
        </section>
      ))}
      {linesLeftOut > 0 && <p className="text-xs text-soft">{text('history.statement.leftOut', { count: linesLeftOut })}</p>}
      {months.length > 0 && (
        <Button isWide onPress={save}>
          <Download size={18} aria-hidden />
          {text('history.statement.save')}
        </Button>
      )}
    </div>
  );
}

function Sum({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="rounded-2xl bg-raised px-4 py-3">
      <dt className="text-xs font-semibold text-soft">{name}</dt>
      <dd className="text-base font-bold break-words tabular-nums">{value}</dd>
    </div>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-soft">{name}</dt>
      <dd className="ml-auto font-semibold tabular-nums">{amountText(value)}</dd>
    </div>
  );
}

function useTaxName(): (kind: string) => string {
  const text = useText();
  const has = useHasText();
  return (kind) => (has(`history.statement.tax.${kind}`) ? text(`history.statement.tax.${kind}`) : text('history.statement.tax'));
}

function useMonthName(year: number): (month: number) => string {
  const format = useMarketFormat({ month: 'long', year: 'numeric' });
  return (month) => format.format(Date.UTC(year, month - 1, 15));
}

/** Saves the statement as a file. It needs no connection. */
function useSave(statement: Statement): () => void {
  const text = useText();
  const taxName = useTaxName();
  const monthName = useMonthName(statement.year);
  const day = useMarketFormat({ dateStyle: 'short', timeStyle: 'short' });
  return () => {
    const csv = statementFile(statement, { text, taxName, monthName, dayName: (at) => day.format(at) });
    // The mark lets spreadsheets read the file as UTF-8.
    const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `statement-${statement.year}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), shortLifeMs);
  };
}
