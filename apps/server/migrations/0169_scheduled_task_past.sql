-- What ran in some weeks, for the calendar of scheduled tasks.
create index scheduled_task_run__due on scheduled_task_run (company_id, due_at);
