import { useEffect } from 'react';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import type { Payment } from './payment-from-wire.ts';
import { transactions } from '@tausi/contract/history/transactions.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { queries } from '../../../shared/client/queries.ts';
import { useCall } from '../../../shared/client/use-call.ts';

/** A payment, updated by the live stream, and by the recharge polling when a result arrives. */
export function usePayment(paymentId: string): Payment | undefined {
  const { data: payment } = useCall(paymentById, { id: paymentId });
  const isPaid = payment?.status === 'success';
  useEffect(() => {
    if (!isPaid) return;
    void queries.invalidateQueries({ queryKey: [getUserInfo.name] });
    void queries.invalidateQueries({ queryKey: [transactions.name] });
  }, [isPaid]);
  return payment;
}
