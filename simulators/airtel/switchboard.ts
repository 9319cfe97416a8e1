import type { FastifyInstance } from 'fastify';
import { servePeople } from '../money/people.ts';
import { readWalletRule, serveWalletControls } from '../money/wallet-controls.ts';
import { airtelMerchants } from './accounts.ts';
import type { AirtelParts } from './api.ts';
import { airtelCodes } from './request.ts';
import { airtelStatement } from './statement.ts';

/** Serves test controls that the vendor does not offer: read the phones, press their keys, inject faults. */
export function serveSwitchboard(server: FastifyInstance, { network, tokens, outage, people }: AirtelParts): void {
  servePeople(server, people);
  serveWalletControls(server, {
    network,
    tokens,
    outage,
    reasons: ['TA', 'TIP', 'TR', ...airtelCodes],
    // A reason may be an undocumented one.
    readRule: (body) => {
      const { operation, outcome, more, ...rest } = readWalletRule(body);
      return {
        ...rest,
        operation: operation === 'disbursement' ? 'disbursement' : 'collection',
        outcome: { ...outcome, forgesHash: more.get('forgesHash') === true },
      };
    },
    numbers: { shape: /^(?:256|254)\d{9}$/, sentence: 'a number looks like 2567XXXXXXXX or 2547XXXXXXXX' },
    accounts: new Map(airtelMerchants.map(({ country }) => [country.toLowerCase(), `${country}:disbursement`])),
    writeStatement: airtelStatement,
  });
}
