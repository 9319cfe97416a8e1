import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country } from '../edge.ts';

/** `country` is null if the address is in no served country. The client then opens the country picker. */
export const betCountry = defineCall({
  context: 'markets',
  name: 'betCountry',
  summary: "Detects the country from the caller's address",
  method: 'GET',
  path: '/api/bet/country',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({ country: z.nullable(country), detected: z.nullable(z.string()) }),
  refusals: {},
});
