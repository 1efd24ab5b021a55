-- The most that a guest may give on top, in percent of the goods.
alter table branch add column tip_limit_percent integer not null default 50 check (tip_limit_percent between 1 and 100);
