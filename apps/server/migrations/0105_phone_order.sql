-- Orders that the restaurant's people take by telephone.
alter domain app.order_source drop constraint order_source_check;
alter domain app.order_source add constraint order_source_check
  check (value in ('web', 'mobile', 'kiosk', 'integration', 'table', 'phone'));
alter table channel drop constraint channel_source_check;
alter table channel add constraint channel_source_check
  check (source in ('web', 'mobile', 'kiosk', 'integration', 'table', 'phone'));
-- Whoever answers the telephone is no program with a key of their own: one a company.
create unique index channel__phone on channel (company_id) where source = 'phone';

-- A guest who calls is found by their name or by any part of their number while it is typed.
create index member__found on member using gin (
  company_id, app.fold(first_name || ' ' || last_name) ext.gin_trgm_ops, phone ext.gin_trgm_ops
) where is_active;
