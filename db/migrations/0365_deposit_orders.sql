-- A deposit's request to its provider is an order, too. A request that certainly never reached the payer may be made once more at another
-- account. The first order has the payment's id. The last order of a deposit follows its payment, so versions before, which write none,
-- run beside this one.
GRANT UPDATE (provider) ON payments TO tausi_server;
INSERT INTO payment_orders (order_id, payment_id, attempt, provider, provider_account, currency, amount_minor, order_ref, provider_ref, state,
  sends, reported_code, made_at, version)
SELECT payment_id, payment_id, 1, split_part(provider, '-', 1), provider, currency, amount_minor, reference, provider_checkout_id,
  CASE WHEN status IN ('sent', 'pending_user') THEN 'accepted' ELSE 'unknown' END, 1, provider_code, created_at, version
FROM payments WHERE kind = 'deposit' AND (status IN ('created', 'sent', 'pending_user', 'in_review') OR poll_due_at IS NOT NULL);
