/** A form that editors have put on a page: a script of its own, as few pages have one. */
export { PublicForm as default } from "~/components/ui/public-form";
