-- Requests are counted in the memory of each process.
drop table request_counts;
