-- Staff take orders at tables. A line may name the seat it is for, counted from 1.
alter table order_line add column seat smallint check (seat between 1 and 40);

-- Channels of orders that staff take. Nobody holds their key; a company has one per source.
alter table channel add column is_staff boolean not null default false;
update channel set is_staff = true where source = 'phone';
drop index channel__phone;
create unique index channel__staff on channel (company_id, source) where is_staff;
