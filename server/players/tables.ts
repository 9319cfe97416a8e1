import { type ContextTables, copied, impersonal, leftOut } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const playersTables: ContextTables = {
  own: {
    players: copied('id', { name: 'account', about: 'id = $1', withheld: ['password_hash', 'registration_key', 'guest_device'] }),
    social_identities: copied('bound_at'),
    sessions: copied('created_at', { withheld: ['token_hash', 'device', 'known_device'] }),
    known_devices: copied('last_seen_at', { withheld: ['device'] }),
    withdrawal_holds: copied('begun_at'),
    second_factors: copied(undefined, { withheld: ['sealed', 'last_step'] }),
    second_factor_steps: copied('taken_at', { withheld: ['taken_by'] }),
    recovery_codes: leftOut('hashes of codes; the use of one is in the steps of the second factor'),
    one_time_codes: impersonal,
    code_templates: impersonal,
    text_messages: impersonal,
    used_login_tokens: impersonal,
    used_social_nonces: impersonal,
  },
  publicViews: {
    player_profiles:
      'The name that standings and the support desk show, the terms accepted at the registration, and the facts that decide who gets a promotion.',
    open_sessions: 'A push notification goes to a browser only while its session is open.',
  },
};
