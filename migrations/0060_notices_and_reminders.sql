-- What organisers pin for a league's golfers, and the emails that remind those who have not played.

alter table leagues add column notice text check (notice <> '' and length(notice) <= 280);
-- The last day, where the league plays, on which it is shown.
alter table leagues add column notice_until date;
alter table leagues add constraint leagues_notice_until check ((notice is null) = (notice_until is null));

alter table users add column receive_reminders boolean not null default true;

alter table mails drop constraint mails_kind_check;
-- Listed by urgency: mails are sent in descending order of their kind.
alter table mails add constraint mails_kind_check
  check (kind in ('verify', 'reset', 'reminder', 'password_changed', 'new_claim', 'joined', 'invitation', 'digest'));
alter table mails drop constraint mails_check4;
-- The subject of a reminder is its match.
alter table mails add constraint mails_check4
  check ((kind in ('new_claim', 'joined', 'invitation', 'reminder')) = (subject_id is not null));
-- Who was reminded of a match, and when.
create index mails_reminders on mails (subject_id, user_id) where kind = 'reminder';

-- When a sync last failed to fetch a golfer, and why; it matters until their rounds are fetched again.
alter table association_checks add column failed_at timestamptz;
alter table association_checks add column failure text check (length(failure) <= 300);
alter table association_checks add constraint association_checks_failure check ((failed_at is null) = (failure is null));
