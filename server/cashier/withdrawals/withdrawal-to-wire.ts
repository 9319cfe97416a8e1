import type { PaymentView } from '@tausi/contract/cashier/payment.ts';

type OfWithdrawals = 'method' | 'methodName' | 'destination' | 'waitsFor' | 'promisedBy' | 'compensation' | 'cancellable';

/** The fields of a deposit's view that name its method, and those that only a withdrawal fills. */
export function depositToWire({ method, name }: { readonly method: string; readonly name: string }): Pick<PaymentView, OfWithdrawals> {
  return { method, methodName: name, destination: null, waitsFor: null, promisedBy: null, compensation: null, cancellable: false };
}
