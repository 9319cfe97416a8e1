-- Each round counts on its seed's row. With room beside the row the new version stands on the same page, and no index is touched.
alter table player_seeds set (fillfactor = 60);
