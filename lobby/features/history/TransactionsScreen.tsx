import { transactions } from '@tausi/contract/history/transactions.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@tausi/ui/Button.tsx';
import { answerOrThrow } from '../../shared/client/use-call.ts';
import { useDepositsOpen } from '../../shared/client/use-deposits-open.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { FilterChips } from './FilterChips.tsx';
import { movementFromWire } from './movement-from-wire.ts';
import { MovementRow } from './MovementRow.tsx';
import { PagedDays } from '../../shared/lists/PagedDays.tsx';
import { ScreenHead } from '../../shared/lists/ScreenHead.tsx';
import { StatementSheet } from './statement/StatementSheet.tsx';
import { StatusSelect } from './StatusSelect.tsx';
import { pageFromWire } from '../../shared/lists/page-from-wire.ts';
import { usePages } from '../../shared/lists/use-pages.ts';

const types = ['', 'deposit', 'withdraw', 'game', 'bonus', 'refund'] as const;
const statuses = ['', 'Success', 'Pending', 'Failed'] as const;
const pageSize = 15;

/** All movements of the player's money, newest first, by type and status. */
export function TransactionsScreen() {
  const text = useText();
  const [type, setType] = useState<(typeof types)[number]>('');
  const [status, setStatus] = useState<(typeof statuses)[number]>('');
  const pages = usePages([transactions.name, type, status], async (more) => {
    const page = await answerOrThrow(transactions, { page: 1, size: pageSize, type, status, more });
    return pageFromWire(page, movementFromWire);
  });
  const [isStatementOpen, setStatementOpen] = useState(false);
  const depositsOpen = useDepositsOpen();
  const offersDeposit = depositsOpen && type === '' && status === '';
  return (
    <div className="mx-auto max-w-xl">
      <ScreenHead title={text('history.transactions')}>
        <StatusSelect
          label={text('history.status')}
          options={statuses.map((id) => ({ id, title: text(`history.status.${id === '' ? 'all' : id}`) }))}
          chosen={status}
          onChoose={setStatus}
        />
      </ScreenHead>
      <div className="px-4 pb-2">
        <Button look="secondary" isWide onPress={() => setStatementOpen(true)}>
          <FileText size={18} aria-hidden />
          {text('history.statement')}
        </Button>
      </div>
      {isStatementOpen && <StatementSheet isOpen onClose={() => setStatementOpen(false)} />}
      <FilterChips
        label={text('history.type')}
        options={types.map((id) => ({ id, title: text(`history.type.${id === '' ? 'all' : id}`) }))}
        chosen={type}
        onChoose={setType}
      />
      <PagedDays
        pages={pages}
        atOf={(movement) => movement.at}
        keyOf={(movement) => movement.id}
        RowView={MovementRow}
        emptyAction={offersDeposit ? <Button onPress={() => openOverlay('deposit', {})}>{text('history.deposit')}</Button> : undefined}
      />
    </div>
  );
}
