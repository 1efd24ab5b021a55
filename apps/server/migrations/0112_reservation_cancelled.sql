-- A guest may take back what they asked for.
alter table reservation drop constraint reservation_state_check;
alter table reservation add constraint reservation_state_check
  check (state in ('pending', 'approved', 'denied', 'completed', 'no_show', 'cancelled'));
