import { fieldsOf, textOf, wholeOf } from '../../fields.ts';
import { cut, refuse, succeed, type Call, type ServeCall } from '../call.ts';
import type { Transaction } from '../transaction.ts';
import { refundData } from './refunds.ts';

/** Serves refunds (Paystack API, "Create Refund", "List Refunds"). */
export function serveRefunds(call: ServeCall): void {
  call('POST', '/refund', create);
  call('GET', '/refund', (wanted) => {
    const transaction = transactionOf(wanted, textOf(fieldsOf(wanted.request.query), 'transaction'));
    const refund = transaction === null ? null : wanted.parts.ledger.refunds.find(transaction.reference);
    return succeed(wanted.reply, 'Refunds retrieved', transaction === null || refund === null ? [] : [refundData(refund, transaction)]);
  });
}

function create(wanted: Call): ReturnType<typeof succeed> {
  const { request, reply, parts } = wanted;
  const fields = fieldsOf(request.body);
  const transaction = transactionOf(wanted, textOf(fields, 'transaction'));
  if (transaction === null) return refuse(reply, 404, 'Transaction not found');
  if (parts.ledger.refunds.find(transaction.reference) !== null) return refuse(reply, 400, 'Transaction has been fully reversed');
  if (transaction.status !== 'success') return refuse(reply, 400, 'Transaction has not been paid');
  if ((wholeOf(fields, 'amount') ?? transaction.amount) !== transaction.amount)
    return refuse(reply, 400, 'Only full refunds are simulated');
  const { ledger } = parts;
  if (ledger.balanceOf(transaction.business) < transaction.amount)
    return refuse(reply, 400, 'Your balance is too low to process this refund');
  const fault = ledger.rules.outcomeFor({ operation: 'refund', msisdn: transaction.email, amount: transaction.amount / 100 });
  if (fault.cutsAnswer === 'not_done') return cut(request, reply);
  const refund = ledger.refund(transaction, fault);
  if (fault.cutsAnswer === 'done') return cut(request, reply);
  return succeed(reply, 'Refund has been queued for processing', refundData(refund, transaction));
}

// By the reference or the number of the transaction.
function transactionOf({ business, parts: { ledger } }: Call, wanted: string | null): Transaction | null {
  return (
    ledger.transactions().find((each) => each.business === business.id && [each.reference, String(each.id)].includes(wanted ?? '')) ?? null
  );
}
