-- Deleting an account locks and deletes its emails.
create index mails_user on mails (user_id);
