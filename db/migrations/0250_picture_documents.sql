-- A PDF may contain a script that runs when a reviewer opens it, and no scanner finds every encoding. From now on
-- documents are pictures, re-encoded before they are stored. Submitted PDFs are requested again: with the row their key
-- is deleted, so their files cannot be opened any more.
delete from identity_documents where media_type = 'application/pdf';
alter table identity_documents drop constraint identity_documents_media_type_check;
alter table identity_documents add constraint identity_documents_media_type_check
  check (media_type in ('image/jpeg', 'image/png', 'image/webp'));
