-- What a column holds is called as everywhere else.
alter table menu_change rename column asked to request;
alter table session rename column remembered to persistent;
