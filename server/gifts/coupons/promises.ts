import type { BooksPromise } from '../../wallet/index.ts';

const couponMoney = `SELECT player_id, round_id,
    sum(CASE side_out_account WHEN 'promotions:coupons' THEN side_out_minor ELSE 0 END
      - CASE side_in_account WHEN 'promotions:coupons' THEN side_in_minor ELSE 0 END) AS paid
  FROM booked_movements WHERE side_out_account = 'promotions:coupons' OR side_in_account = 'promotions:coupons' GROUP BY player_id, round_id`;

/** Compares the coupon money of the books with the coupons of players. */
export const giftPromises: readonly BooksPromise[] = [
  {
    id: '19d',
    promise: 'coupon money is the amount of the coupons that lowered rounds, each a coupon of its player and not above its terms',
    breaches: `SELECT r.player_id, r.round_id, r.coupon_id, r.coupon_minor, m.paid, b.reduces_minor FROM coupon_rounds r
      LEFT JOIN (${couponMoney}) m USING (player_id, round_id)
      LEFT JOIN coupons c ON c.player_id = r.player_id AND c.coupon_id = r.coupon_id LEFT JOIN gift_batches b USING (batch_id)
      WHERE c.coupon_id IS NULL OR r.coupon_minor > b.reduces_minor
        OR coalesce(m.paid, 0) <> CASE r.status WHEN 'voided' THEN 0 ELSE r.coupon_minor END`,
  },
];
