import { useState } from 'react';
import type { WithdrawMethod, WithdrawOptions } from './withdraw-from-wire.ts';

type Destinations = WithdrawOptions['destinations'];

/** The receiver of a withdrawal, as chosen in the form. */
export type ChosenReceiver = {
  readonly method: WithdrawMethod | undefined;
  readonly chooseMethod: (method: string) => void;
  /** The accounts or second numbers that the method can pay to. */
  readonly own: Destinations;
  /** The id of the chosen one; null for the own number, and while the player has no account. */
  readonly account: string | null;
  readonly chooseAccount: (destinationId: string | null) => void;
  /** The chosen second number, masked; null for the own one. */
  readonly number: string | null;
};

/** The method and the receiver that the player chose, or the ones that suit them. */
export function useReceiver({ methods, destinations }: WithdrawOptions, newAccount: string | null): ChosenReceiver {
  const [chosenMethod, chooseMethod] = useState<string | null>(null);
  const [chosen, chooseAccount] = useState(newAccount);
  const method = methodAmong(methods, chosenMethod);
  const own = destinationsOf(destinations, method);
  const account = method?.needs === 'account' ? receiverAmong(own, chosen) : numberAmong(own, chosen);
  return { method, chooseMethod, own, account, chooseAccount, number: numberOf(own, account) };
}

/** The chosen method, or the first one that suits the player's number, preferably one that pays now. */
function methodAmong(methods: readonly WithdrawMethod[], chosen: string | null): WithdrawMethod | undefined {
  const suiting = methods.filter(({ suitsNumber }) => suitsNumber);
  return methods.find(({ method }) => method === chosen) ?? suiting.find(({ available }) => available) ?? suiting[0] ?? methods[0];
}

/** The accounts or second numbers that a method can pay to. */
function destinationsOf(all: Destinations, method: WithdrawMethod | undefined): Destinations {
  if (method?.needs === 'account') return all.filter((each) => each.method === null);
  return method?.takesNumbers === true ? all.filter((each) => each.method === method.method) : [];
}

function numberOf(own: Destinations, chosen: string | null): string | null {
  const found = own.find(({ destinationId }) => destinationId === chosen);
  return found === undefined || found.method === null ? null : found.account;
}

/** The chosen second number; null for the player's own. */
function numberAmong(numbers: Destinations, chosen: string | null): string | null {
  return numbers.find(({ destinationId }) => destinationId === chosen)?.destinationId ?? null;
}

/** The chosen account, or the newest one that receives money. */
function receiverAmong(destinations: Destinations, chosen: string | null): string | null {
  const found = destinations.find(({ destinationId }) => destinationId === chosen);
  return (found ?? destinations.find(({ usableFrom }) => usableFrom === null) ?? destinations[0])?.destinationId ?? null;
}
