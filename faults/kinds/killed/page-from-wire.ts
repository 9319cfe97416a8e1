import type { PaymentView } from '@tausi/contract/cashier/payment.ts';

/** Returns the address of the page on which a deposit is paid; empty for other methods. */
export function pageFromWire({ next }: Pick<PaymentView, 'next'>): string {
  return next?.pageUrl ?? '';
}
