-- Each round updates its seed's row. With free space beside the row, the new version stays on the same page and no
-- index is touched.
alter table player_seeds set (fillfactor = 60);
