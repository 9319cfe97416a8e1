-- Gifts that wait are listed for each promotion and each kind of box, so that those which cannot be given hold up no others.
DROP INDEX awards_due;
CREATE INDEX awards_due ON due_awards (promotion_id, due_at, player_id) WHERE ended_at IS NULL;
DROP INDEX boxes_due;
CREATE INDEX boxes_due ON due_boxes (kind_id, due_at) WHERE ended_at IS NULL;
