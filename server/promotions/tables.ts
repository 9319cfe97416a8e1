import { type ContextTables, copied, impersonal } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const promotionsTables: ContextTables = {
  own: {
    promotions: impersonal,
    promotion_versions: impersonal,
    promotion_states: impersonal,
    promotion_budgets: impersonal,
    awards: copied('award_no', { withheld: ['request_key'] }),
    due_awards: copied(),
    promotion_series: impersonal,
    player_day_stakes: copied('day'),
    drop_schedules: impersonal,
    drops: impersonal,
    drop_entries: copied('entered_at'),
    segment_imports: impersonal,
    segment_players: copied('name'),
    invites: copied(),
    referrals: copied('invited_at', { withheld: ['checked_at'] }),
    player_signals: copied('noted_at', { withheld: ['hash'] }),
    player_reviews: copied('number', { withheld: ['score', 'reasons', 'ended_by', 'end_reason'] }),
    bonus_revocations: copied('bonus_no', { withheld: ['reason', 'asked_by', 'approved_by'] }),
    hand_awards: copied('asked_at', { withheld: ['reason', 'asked_by', 'approved_by'] }),
    issued_bonuses: copied('bonus_no'),
    mission_progress: copied('period'),
    mission_marks: copied(),
    promo_code_batches: impersonal,
    promo_codes: copied('used_at', { withheld: ['code_hash'] }),
  },
};
