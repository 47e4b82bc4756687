-- Whether the owner of a league who is away was written to.
create index mails_successions on mails (subject_id, user_id) where kind = 'succession';
