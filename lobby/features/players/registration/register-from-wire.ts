import type { register } from '@tausi/contract/players/account/register.ts';
import type { CallRefusal } from '../../../shared/client/refusal.ts';

export type RegisterRefusal = CallRefusal<typeof register>;
