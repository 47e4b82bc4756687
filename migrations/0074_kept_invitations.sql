-- Which invitations and leagues' links an account has opened, so that it can go on later and on another device.

create table kept_invitations (
  user_id integer not null references users on delete cascade,
  invitation_id integer not null references invitations on delete cascade,
  kept_at timestamptz not null,
  -- The account does not want to hear of it.
  is_dismissed boolean not null default false,
  primary key (user_id, invitation_id)
);
create index kept_invitations_invitation on kept_invitations (invitation_id);

-- The open personal invitations to one address.
create index invitations_open_address on invitations (lower(email)) where email is not null and ended_at is null;
