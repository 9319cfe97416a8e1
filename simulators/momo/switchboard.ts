import type { FastifyInstance } from 'fastify';
import { wholeOf } from '../fields.ts';
import { servePeople } from '../money/people.ts';
import { readWalletRule, serveWalletControls } from '../money/wallet-controls.ts';
import type { MomoParts } from './api.ts';
import { momoReasons } from './request.ts';
import { momoStatement } from './statement.ts';

/** Serves test controls that no vendor offers: read the phones, press their keys, inject faults. */
export function serveSwitchboard(server: FastifyInstance, { network, tokens, outage, people }: MomoParts): void {
  servePeople(server, people);
  serveWalletControls(server, {
    network,
    tokens,
    outage,
    reasons: momoReasons,
    // A reason may be an undocumented one.
    readRule: (body) => {
      const { operation, outcome, more, ...rest } = readWalletRule(body);
      return {
        ...rest,
        operation: operation === 'transfer' ? 'transfer' : 'requesttopay',
        outcome: { ...outcome, callbackAmount: wholeOf(more, 'callbackAmount') },
      };
    },
    numbers: { shape: /^(?:256|233|46)\d{8,9}$/, sentence: 'a number looks like 2567XXXXXXXX or 2332XXXXXXXX' },
    accounts: new Map([
      ['ug', 'mtnuganda:disbursement'],
      ['gh', 'mtnghana:disbursement'],
      ['ug-in', 'mtnuganda:collection'],
      ['gh-in', 'mtnghana:collection'],
    ]),
    writeStatement: momoStatement,
  });
}
