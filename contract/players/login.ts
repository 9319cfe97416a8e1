import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const login = defineCall({
  context: 'players',
  name: 'login',
  summary: 'Signs a player in with mobile number and password',
  method: 'POST',
  path: '/api/center/login',
  signing: 'unsigned',
  encoding: 'form',
  writes: false,
  served: false,
  params: z.object({ account: z.string(), password: z.string(), country: z.enum(['ke', 'ug', 'ng', 'gh']) }),
  answer: z.object({ token: z.string(), secretKey: z.string(), country: z.string(), fbIsBindPhone: z.number() }),
  refusals: { credentials_wrong: 2100 },
});
