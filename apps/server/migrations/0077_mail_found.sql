-- Letters are found by a part of their subject, and in the mailbox of a demo by one of the address.
create index mail__found on mail using gin (app.fold(subject) ext.gin_trgm_ops, app.fold(recipient) ext.gin_trgm_ops);
