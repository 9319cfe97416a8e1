type Subject = 'payment' | 'order';

const letters = { payment: 'D', order: 'W' } as const;

/** Returns the `transaction.id` of a deposit or an order. Its first letter tells which, because one call-back address serves both. */
export function toTransactionId(subject: Subject, reference: string): string {
  return letters[subject] + reference;
}

/** Parses a `transaction.id`; null for one that is not ours. */
export function fromTransactionId(id: string): { readonly subject: Subject; readonly reference: string } | null {
  const reference = id.slice(1);
  if (!/^[A-Za-z0-9]{1,40}$/.test(reference)) return null;
  if (id.startsWith(letters.payment)) return { subject: 'payment', reference };
  return id.startsWith(letters.order) ? { subject: 'order', reference } : null;
}
