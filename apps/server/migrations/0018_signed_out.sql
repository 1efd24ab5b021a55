-- That somebody is signed out by a person, themselves or another, is a change like any other. What else moves in a session
-- (its refreshes, its end at its own device) is nobody's doing to anybody.
create trigger audit after update of revoked_at on session for each row
  when (old.revoked_at is null and new.revoked_at is not null and current_setting('app.actor', true) <> '')
  execute function app.audit();
