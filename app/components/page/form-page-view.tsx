/** A form that editors have put on a page: in its own script, because few pages have one. */
export { PublicForm as default } from "~/components/ui/public-form";
