import type { Call } from '../call.ts';
import { transactions } from './transactions.ts';
import { userGameLog } from './user-game-log.ts';

export const historyCalls: readonly Call[] = [transactions, userGameLog];
