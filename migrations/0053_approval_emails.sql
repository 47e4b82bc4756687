-- Who waited for an organiser's approval gets an email when they are in.

alter table mails drop constraint mails_kind_check;
-- Listed by urgency: mails are sent in descending order of their kind.
alter table mails add constraint mails_kind_check
  check (kind in ('verify', 'reset', 'password_changed', 'new_claim', 'joined', 'invitation', 'digest'));
alter table mails drop constraint mails_check4;
alter table mails add constraint mails_check4 check ((kind in ('new_claim', 'joined', 'invitation')) = (subject_id is not null));
