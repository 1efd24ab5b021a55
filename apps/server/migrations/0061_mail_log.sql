-- The log of letters is filtered by what became of them, and asked for those to one address.
create index mail__status on mail (status, created_at desc, id desc);
create index mail__recipient on mail (recipient, created_at desc, id desc);
