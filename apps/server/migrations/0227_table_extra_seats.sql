-- How many guests more than its seats a table takes, with chairs brought to it.
alter table reservation_rule add column extra_seats integer not null default 2 check (extra_seats between 0 and 20);
